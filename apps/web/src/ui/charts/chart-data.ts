/** What the figures are; without it they are plain numbers. */
export type ChartUnit = 'money' | 'percent' | 'days' | 'number';

export interface ChartSpec {
  type: 'pie' | 'bar' | 'line';
  title: string;
  unit?: ChartUnit | undefined;
  /** Which of the labels is a stretch of time that is not over. */
  unfinished?: number | undefined;
  data: {
    labels: string[];
    values?: number[] | undefined;
    datasets?: { label?: string | undefined; data: number[] }[] | undefined;
  };
}

export interface Series {
  label: string;
  values: number[];
}

/** The label of a series that brings none (specification, section 9). */
const defaultLabel = 'Dataset';

/**
 * The series of a chart, or null when its data cannot be drawn: no labels, no series, a series of another
 * length than the labels, something that is no number, or a pie with a negative share.
 */
export function readSeries(chart: ChartSpec): Series[] | null {
  const { labels, values, datasets } = chart.data;
  const series = (
    values === undefined ? (datasets ?? []) : [{ label: chart.title, data: values }]
  ).map(({ label, data }) => ({ label: label ?? defaultLabel, values: data }));
  const isDrawable =
    labels.length > 0 &&
    series.length > 0 &&
    series.every(
      (one) =>
        one.values.length === labels.length &&
        one.values.every((value) => Number.isFinite(value) && (chart.type !== 'pie' || value >= 0)),
    );
  return isDrawable ? series : null;
}
