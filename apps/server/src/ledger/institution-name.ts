/** 'FirstHarborBank' as people write it: 'First Harbor Bank' (specification, section 3, 'Balance item'). */
export const institutionInWords = (name: string): string =>
  name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
