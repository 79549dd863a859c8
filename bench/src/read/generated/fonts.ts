import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** Twelve fonts that packages ship: whatever the machine has, the pictures are the same. Every second one is held out. */
const packaged = [
  'cousine',
  'courier-prime',
  'roboto-mono',
  'ibm-plex-mono',
  'inconsolata',
  'share-tech-mono',
  'arimo',
  'vt323',
  'open-sans',
  'lato',
  'tinos',
  'libre-baskerville',
] as const;

/** Families to draw with, those of the half asked for. */
export function fontsOf(isHeldOut: boolean): string[] {
  return packaged
    .filter((_, at) => (at % 2 === 1) === isHeldOut)
    .map((name) => {
      const family = `Bench ${name}`;
      if (!GlobalFonts.has(family)) {
        const folder = path.dirname(require.resolve(`@fontsource/${name}/package.json`));
        GlobalFonts.registerFromPath(
          path.join(folder, 'files', `${name}-latin-400-normal.woff2`),
          family,
        );
      }
      return family;
    });
}
