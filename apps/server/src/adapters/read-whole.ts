/** The body of an answer; throws where it is larger than that, before it is all there. */
export async function readWhole(response: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.byteLength;
    if (size > bytesMax) throw new Error('the answer is too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
