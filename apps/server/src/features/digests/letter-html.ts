import type { LetterItem, LetterPart } from './letter-parts.ts';

const ink = '#1a1a19';
const quiet = '#66645f';
const line = '#e5e3dd';
const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Mail programs read styles in place, and tables before anything newer; this is what the dark ones read. */
const dark = `@media (prefers-color-scheme:dark){body,.ground{background:#161615!important}.sheet{background:#1f1f1d!important;border-color:#3a3935!important}.ink{color:#efede6!important}.quiet{color:#a5a29a!important}.rule{border-color:#3a3935!important}}`;

/** The letter for a mail program: one column of 600 pixels that narrows, without a picture, a script or a font to fetch. */
export function writeHtml(title: string, parts: readonly LetterPart[]): string {
  const rows = parts
    .filter(({ kind }) => kind !== 'footer')
    .map((part) => `<tr><td style="padding:0 32px 24px">${htmlPart(part)}</td></tr>`);
  const footer = parts.filter(({ kind }) => kind === 'footer').map(htmlPart);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${dark}</style></head>
<body style="margin:0;background:#f5f4f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f5f4f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#fff;border:1px solid ${line};border-radius:12px;text-align:left">
<tr><td style="height:28px"></td></tr>
${rows.join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left"><tr><td style="padding:16px 32px">${footer.join('')}</td></tr></table>
</td></tr></table></body></html>`;
}

function htmlPart(part: LetterPart): string {
  switch (part.kind) {
    case 'greeting':
      return `<p class="quiet" style="margin:0;${font};font-size:14px;line-height:20px;color:${quiet}">${escape(part.words)}</p>`;
    case 'lead':
      return part.lines.map((text) => paragraph(text, 'font-size:17px;line-height:26px')).join('');
    case 'section':
      return `<h2 class="quiet" style="margin:0 0 8px;${font};font-size:13px;line-height:18px;font-weight:600;color:${quiet}">${escape(part.title)}</h2>${part.lines.map((text) => paragraph(text)).join('')}${itemsTable(part.items)}`;
    case 'link':
      return `<a href="${escape(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ink};color:#fff;border:1px solid #66645f;${font};font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escape(part.label)}</a>`;
    case 'footer':
      return `<p class="quiet" style="margin:0;${font};font-size:12px;line-height:18px;color:${quiet}">${escape(part.words)}: <a class="quiet" href="${escape(part.url)}" style="color:${quiet}">${escape(part.label)}</a></p>`;
  }
}

const paragraph = (text: string, size = 'font-size:15px;line-height:22px') =>
  `<p class="ink" style="margin:0 0 8px;${font};${size};color:${ink}">${escape(text)}</p>`;

function itemsTable(items: readonly LetterItem[]): string {
  if (items.length === 0) return '';
  const cell = `padding:9px 0;border-top:1px solid ${line};${font};font-size:15px;line-height:22px;color:${ink};vertical-align:top`;
  const rows = items.map(({ amount, words }) =>
    amount === undefined
      ? `<tr><td colspan="2" class="ink rule" style="${cell}">${escape(words)}</td></tr>`
      : `<tr><td class="ink rule" style="${cell}">${escape(words)}</td><td align="right" class="ink rule" style="${cell};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${escape(amount)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
