const scales: Readonly<Record<string, number>> = {
  ...{ k: 1_000, grand: 1_000, thousand: 1_000, thou: 1_000, m: 1_000_000, million: 1_000_000 },
};

/** What says by how much digits count: '5 grand'. */
export const scaleWords = Object.keys(scales).join('|');

/** The number that digits and the word behind them say: 12,000 of '12' and 'k'. */
export const scaled = (digits: string, word = ''): number =>
  Number(digits.replaceAll(',', '')) * (scales[word.toLowerCase()] ?? 1);
