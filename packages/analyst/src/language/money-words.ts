const scales: Readonly<Record<string, number>> = {
  ...{ k: 1_000, grand: 1_000, thousand: 1_000, thou: 1_000, m: 1_000_000 },
  ...{ mil: 1_000_000, mill: 1_000_000, million: 1_000_000 },
};

/** What says by how much digits count: '5 grand'. */
export const scaleWords = Object.keys(scales).join('|');

/** The number that digits and the word behind them say: 12,000 of '12' and 'k'. */
export const scaled = (digits: string, word = ''): number =>
  Number(digits.replaceAll(',', '')) * (scales[word.toLowerCase()] ?? 1);

/** Nobody gets a raise of $2 a week or a month: one as small as this is by the hour. */
export const isHourlyRaise = (cents: bigint): boolean => cents <= 10_00n;
