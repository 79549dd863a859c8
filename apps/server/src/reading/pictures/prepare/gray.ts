/** A picture as shades of gray, row by row: 0 black to 255 white. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export const blankGray = (width: number, height: number): Gray => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
});

/** The picture shrunk so that its longer side has at most so many pixels; each is the mean of those it stands for. */
export function shrunk(gray: Gray, longest: number): Gray {
  const by = Math.ceil(Math.max(gray.width, gray.height) / longest);
  if (by <= 1) return gray;
  const small = blankGray(Math.floor(gray.width / by), Math.floor(gray.height / by));
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < by; dy += 1) {
        const row = (y * by + dy) * gray.width + x * by;
        for (let dx = 0; dx < by; dx += 1) sum += gray.pixels[row + dx] ?? 0;
      }
      small.pixels[y * small.width + x] = sum / (by * by);
    }
  }
  return small;
}

/** Each pixel with some of its neighbors, by one, two and one parts across and down: the dots of a dotted letter join. */
export function smoothed({ width, height, pixels }: Gray): Gray {
  const result = blankGray(width, height);
  const at = (x: number, y: number) =>
    pixels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const across = (x: number, y: number) => at(x - 1, y) + 2 * at(x, y) + at(x + 1, y);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = across(x, y - 1) + 2 * across(x, y) + across(x, y + 1);
      result.pixels[y * width + x] = sum / 16;
    }
  }
  return result;
}
