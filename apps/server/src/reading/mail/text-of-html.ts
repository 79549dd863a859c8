import { convert } from 'html-to-text';

/** The text of a mail as it is laid out: what stands side by side in a table is parted by spaces. */
export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 200, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      {
        selector: 'table',
        format: 'dataTable',
        options: { colSpacing: 3, maxColumnWidth: 120, uppercaseHeaderCells: false },
      },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
