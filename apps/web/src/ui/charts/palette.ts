/** Specification, section 9: sixteen colors, cycled; bars and lines have one of their own. */
export const palette = [
  '#60A5FA',
  '#6366F1',
  '#34D399',
  '#FBBF24',
  '#F472B6',
  '#22D3EE',
  '#A78BFA',
  '#FB923C',
  '#4ADE80',
  '#F87171',
  '#2DD4BF',
  '#C084FC',
  '#FACC15',
  '#38BDF8',
  '#E879F9',
  '#94A3B8',
] as const;
export const barColor = '#60A5FA';
export const lineColor = '#6366F1';

export const colorAt = (index: number): string => palette[index % palette.length] ?? barColor;
