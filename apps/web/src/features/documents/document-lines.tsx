import { formatMoney } from '../../lib/format.ts';
import type { DocumentDetail } from './document-file.ts';

/** What was bought, line by line, where it adds up to the total; else nothing. */
export function DocumentLines({ detail: { lines, file } }: { detail: DocumentDetail }) {
  if (lines.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, file.fields.currency ?? undefined);
  const sum = lines.reduce((whole, { amount }) => whole + Math.round(amount * 100), 0) / 100;
  return (
    <table className="w-full text-13 tabular-nums">
      <caption className="pb-1 text-left text-12 text-quiet">Lines</caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at} className="border-t border-line align-top">
            <td className="py-1 pr-2 break-words">
              {line.name}
              <span className="block text-12 text-quiet">{detailOf(line, money)}</span>
            </td>
            <td className="py-1 text-right">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="py-1 text-left font-medium">
            Sum
          </th>
          <td className="py-1 text-right font-medium">{money(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** '3 × $25.00, tax $6.00', as far as the line says it. */
function detailOf(
  { quantity, price, tax }: DocumentDetail['lines'][number],
  money: (amount: number) => string,
): string {
  const times = quantity === null || price === null ? [] : [`${quantity} × ${money(price)}`];
  return [...times, ...(tax === null ? [] : [`tax ${money(tax)}`])].join(', ');
}
