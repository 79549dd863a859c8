import { placeOf } from './pictures/prepare/mapping.ts';
import type { Box, ReadPage } from './file-contents.ts';

/** Where a box of a page is seen in what was uploaded, as shares of its width and height. */
export function sharesOf({ width, height, source }: ReadPage, box: Box): Box {
  const { left, top, right, bottom } = box;
  if (source === undefined) {
    return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
  }
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => placeOf(source.toSource, corner));
  const across = corners.map(({ x }) => x / source.width);
  const down = corners.map(({ y }) => y / source.height);
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}
