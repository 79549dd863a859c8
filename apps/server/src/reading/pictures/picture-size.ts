export interface PictureSize {
  width: number;
  height: number;
}

/** How large a PNG or JPEG is, from its header; null where the header is broken. */
export function pictureSize(bytes: Uint8Array, type: 'png' | 'jpeg'): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'png' ? pngSize(view) : jpegSize(view);
}

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The first frame header (SOF) holds the size; each segment before it says how long it is. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
