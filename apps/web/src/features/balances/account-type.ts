/** 'credit_card' -> 'Credit card' */
export function formatAccountType(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
