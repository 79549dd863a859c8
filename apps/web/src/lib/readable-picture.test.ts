import { afterEach, expect, it, vi } from 'vitest';
import { readablePicture } from './readable-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const photograph = new File(['heic'], 'IMG_4410.HEIC', { type: 'image/heic' });

it('makes a JPEG of what only this browser can show', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 40, height: 30, close: () => undefined }),
  );
  const drawn = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: drawn,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width} by ${this.height}`]));
  });
  const file = await readablePicture(photograph);
  expect([file.name, file.type, await file.text()]).toEqual([
    'IMG_4410.jpg',
    'image/jpeg',
    '40 by 30',
  ]);
  expect(drawn).toHaveBeenCalled();
});

it('leaves what the browser cannot show, and any other file, as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not shown here')));
  expect(await readablePicture(photograph)).toBe(photograph);
  const pdf = new File(['pdf'], 'bill.pdf', { type: 'application/pdf' });
  expect(await readablePicture(pdf)).toBe(pdf);
});
