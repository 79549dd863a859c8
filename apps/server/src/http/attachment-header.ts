/**
 * The content-disposition that has a browser keep a file under a name and never show it. The name may be any text
 * (RFC 6266): a plain stand-in for those that read nothing else, and the name itself, encoded.
 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // Halves of a character cannot be encoded; control and direction marks have no place in a name.
  const encoded = encodeURIComponent(fileName.replace(/\p{C}/gu, '')).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
