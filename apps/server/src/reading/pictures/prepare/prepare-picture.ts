import { shrunk, smoothed, type Gray } from './gray.ts';
import { isOnSide, letterHeight, lettersOf } from './ink.ts';
import { evenlyLit } from './light.ts';
import { chain, ontoCorners, rotation, scaling, seenThrough, shift, type Mapping } from './mapping.ts'; // prettier-ignore
import { paperCorners } from './paper.ts';
import { tiltOf } from './tilt.ts';

/** A picture made ready to be read: the sheet alone, upright or upside down, straight, evenly lit, its letters of a good size. */
export interface PreparedPicture {
  width: number;
  height: number;
  gray: Gray;
  /** Where its places lie in the picture that was uploaded. */
  toSource: Mapping;
}

/** What can still be chosen when the picture is known. */
export interface Preparation {
  /** Half a turn more. */
  isUpsideDown?: boolean;
  /** Letters become of one size, and the dots they may be printed in join; else they stay as they are where they can. */
  isSmoothed?: boolean;
  /** As small as can still be read: a third of the work. */
  isCoarse?: boolean;
}

/** Letters from so many pixels to so many are read as they are: each change of size blurs them. Others get the size between. */
const lettersAsTheyAre = [15, 40] as const;
const bestLetters = 20;
const coarseLetters = 12;
const pixelsMost = 6_000_000;

/** How the sheet lies in a picture; the costly part, the same for every preparation of it. */
export interface Seen {
  source: Gray;
  /** From the sheet, straight, `width` by `height` pixels of the source, to the source. */
  toSource: Mapping;
  width: number;
  height: number;
  letters: number | null;
}

export function look(source: Gray): Seen {
  const sheet = flattened(source);
  const { gray, scale } = seenAt(source, sheet, 1_500);
  const letters = lettersOf(evenlyLit(gray));
  const onSide = isOnSide(letters);
  const tall = letterHeight(onSide ? letters.map((one) => ({ ...one, tall: one.wide })) : letters);
  const lying = turnedBack(sheet, onSide ? Math.PI / 2 : 0);
  const straight = turnedBack(lying, tiltOf(evenlyLit(seenAt(source, lying, 700).gray)));
  return { source, ...straight, letters: tall === null ? null : tall / scale };
}

export function prepare(
  seen: Seen,
  { isUpsideDown = false, isSmoothed = false, isCoarse = false }: Preparation = {},
): PreparedPicture {
  // prettier-ignore
  const { source, width, height } = seen;
  const wanted = isCoarse
    ? Math.min(1, coarseLetters / (seen.letters ?? bestLetters))
    : scaleFor(seen.letters, isSmoothed);
  const most = Math.sqrt(pixelsMost / (width * height));
  const scale = Math.min(Math.max(wanted, 0.3), 3, most);
  const sized = seenAtScale(seen, scale);
  const toSource = isUpsideDown
    ? chain(sized.toSource, shift(sized.width, sized.height), rotation(Math.PI))
    : sized.toSource;
  const lit = evenlyLit(drawn(source, { ...sized, toSource }, scale));
  const gray = isSmoothed ? smoothed(lit) : lit;
  return { width: sized.width, height: sized.height, gray, toSource };
}

function scaleFor(seen: number | null, isOneSize: boolean): number {
  if (seen === null) return 1;
  const [least, most] = lettersAsTheyAre;
  if (!isOneSize && seen >= least && seen <= most) return 1;
  return bestLetters / seen;
}

interface Sheet {
  toSource: Mapping;
  width: number;
  height: number;
}

/** The sheet as if seen from straight above; the whole picture where its edges are not seen. */
function flattened(source: Gray): Sheet {
  const { width, height } = source;
  const corners = paperCorners(source);
  if (corners === null) return { toSource: scaling(1), width, height };
  const [a, b, c, d] = corners;
  const far = (one: typeof a, other: typeof a) => Math.hypot(one.x - other.x, one.y - other.y);
  const across = Math.round((far(a, b) + far(d, c)) / 2);
  const down = Math.round((far(b, c) + far(a, d)) / 2);
  const toSource = chain(ontoCorners(corners), scaling(1 / across, 1 / down));
  return { toSource, width: across, height: down };
}

/** Turned back by an angle, as large as it then needs to be. */
function turnedBack({ toSource, width, height }: Sheet, radians: number): Sheet {
  if (radians === 0) return { toSource, width, height };
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const wide = Math.round(width * cos + height * sin);
  const tall = Math.round(width * sin + height * cos);
  return {
    toSource: chain(toSource, shift(width / 2, height / 2), rotation(radians), shift(-wide / 2, -tall / 2)), // prettier-ignore
    width: wide,
    height: tall,
  };
}

function seenAtScale({ toSource, width, height }: Sheet, scale: number): Sheet {
  return {
    toSource: chain(toSource, scaling(1 / scale)),
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
  };
}

/** The sheet at most so many pixels long. */
function seenAt(source: Gray, sheet: Sheet, longest: number): { gray: Gray; scale: number } {
  const scale = Math.min(1, longest / Math.max(sheet.width, sheet.height));
  return { gray: drawn(source, seenAtScale(sheet, scale), scale), scale };
}

/** What is shown much smaller is averaged first, else strokes fall between the pixels. */
function drawn(source: Gray, { toSource, width, height }: Sheet, scale: number): Gray {
  const longest = Math.max(source.width, source.height);
  const soft = scale > 0.5 ? source : shrunk(source, Math.ceil(longest / Math.floor(1 / scale)));
  const toSoft = scaling(soft.width / source.width, soft.height / source.height);
  return seenThrough(soft, chain(toSoft, toSource), width, height);
}
