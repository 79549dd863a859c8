const heic = /\.hei[cf]$/i;

/**
 * iPhones keep photographs as HEIC, which the server does not read but their own browser shows: there it becomes a JPEG
 * before it leaves. Any other file, and one that the browser cannot show either, stays as it is.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!heic.test(file.name) && !/^image\/hei[cf]/.test(file.type)) return file;
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
