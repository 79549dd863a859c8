const heic = /\.hei[cf]$/i;

/** Browsers that do not know the kind leave the type of such a file empty: its name tells. */
export const isHeic = ({ name, type }: File): boolean =>
  heic.test(name) || /^image\/hei[cf]/.test(type);

/**
 * iPhones keep photographs as HEIC, which few browsers show: where one does, it becomes a JPEG before it leaves, so that
 * the picture of the document can be shown everywhere. Any other file stays as it is; the server reads HEIC too.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    const name = `${file.name.replace(heic, '')}.jpg`;
    return bytes === null ? file : new File([bytes], name, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
