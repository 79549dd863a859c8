// A program of its own: Lighthouse sends its functions into the page as text, which must not have gone through the
// TypeScript loader of the benches. Prints the report of one page as JSON.

import { launch } from 'puppeteer-core';
import lighthouse from 'lighthouse';

const [url = '', executablePath = '', signInScript = '', ...args] = process.argv.slice(2);

const browser = await launch({ executablePath, args, headless: true });
try {
  const page = await browser.newPage();
  if (signInScript !== '') await page.evaluateOnNewDocument(signInScript);
  const result = await lighthouse(
    url,
    // The session must outlive Lighthouse's tidying up.
    { output: 'json', logLevel: 'error', disableStorageReset: true },
    undefined,
    page,
  );
  if (result === undefined) throw new Error('Lighthouse said nothing.');
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  process.stdout.write(JSON.stringify(result.lhr));
} finally {
  await browser.close();
}
