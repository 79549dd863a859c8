import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromiumArguments, findChromium } from '@cairn/tools/set-up/chromium.mjs';
import { chromium, type Page } from '@playwright/test';
import { chanceFrom } from '../../receipts/perturb-receipt.ts';
import { pick } from '../generated/invented.ts';
import type { InvoiceTruth } from '../generated/invoices.ts';
import { inventFacts, type InvoiceLine } from './facts.ts';
import { heldOutLayouts } from './held-out.ts';
import { seenLastLayouts } from './seen-last.ts';
import { seenLaterLayouts } from './seen-later.ts';
import { seenLayouts } from './seen.ts';
import { seenSinceLayouts } from './seen-since.ts';

interface PrintedInvoice {
  name: string;
  layout: string;
  truth: InvoiceTruth;
  html: string;
  /** What was bought, as it is written. */
  lines: InvoiceLine[];
}

const fonts = [
  ['arimo', 'tinos', 'open-sans'],
  ['lato', 'libre-baskerville', 'ibm-plex-mono'],
] as const;

const require = createRequire(import.meta.url);

const seen = [...seenLayouts, ...seenSinceLayouts, ...seenLaterLayouts, ...seenLastLayouts];

/** The invoice of this number, always the same one: of the layouts that rules are tuned on, or of those held out. */
export function inventPrinted(number: number, isHeldOut: boolean): PrintedInvoice {
  const layouts = isHeldOut ? heldOutLayouts : seen;
  const layout = layouts[number % layouts.length];
  if (layout === undefined) throw new Error('no layout');
  const chance = chanceFrom(500_000 + number * 2 + (isHeldOut ? 1 : 0));
  const { facts, truth: said } = inventFacts(chance, { isHeldOut, country: layout.country });
  const body = layout.html(facts, chance);
  const html = styled(pick(chance, fonts[isHeldOut ? 1 : 0]), body);
  const truth = {
    ...said,
    ...(layout.isPaid === true && { due_date: '', amount_due: '' }),
    // Some print none.
    ...(!body.includes(facts.number) && { number: '' }),
  };
  const name = `${isHeldOut ? 'held-out' : 'tuned'}-printed-${number}.pdf`;
  return { name, layout: layout.name, truth, html, lines: facts.lines };
}

function styled(font: string, body: string): string {
  const folder = path.dirname(require.resolve(`@fontsource/${font}/package.json`));
  const file = readFileSync(path.join(folder, 'files', `${font}-latin-400-normal.woff2`));
  return `<!doctype html><meta charset=utf-8><style>
@font-face { font-family: Print; src: url(data:font/woff2;base64,${file.toString('base64')}); }
body, pre { font: 13px/1.4 Print; width: 690px; } table { width: 100%; border-collapse: collapse; margin: 12px 0; }
td, th { text-align: left; padding: 3px 4px; vertical-align: top; } .r { text-align: right; } .grid td, .grid th { border: 1px solid #999; }
.sums { width: 50%; margin-left: 50%; } .two, .three { display: flex; justify-content: space-between; gap: 24px; margin-bottom: 18px; } .logo { font-size: 24px; }
</style><body>${body}`;
}

/** Runs with a page of a browser that prints. */
export async function withBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('No Chromium to print with.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

export async function printed(page: Page, { html }: PrintedInvoice): Promise<Buffer> {
  await page.setContent(html);
  return page.pdf({ format: 'Letter', margin: { top: '40px', bottom: '40px', left: '50px', right: '40px' } }); // prettier-ignore
}
