import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CanvasChart } from '../../ui/charts/canvas-chart.tsx';
import { readSeries, type Series } from '../../ui/charts/chart-data.ts';
import { fullLabel } from '../../ui/charts/chart-labels.ts';
import { chartPicture } from '../../ui/charts/chart-picture.ts';
import { formatOf } from '../../ui/charts/format-figure.ts';
import { colorAt } from '../../ui/charts/palette.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table } from '../../ui/table.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AnswerRows, SaveRows } from './answer-table.tsx';
import type { Answer } from './chat-state.ts';
import type { OpenEvidence } from './open-evidence.ts';

interface AnswerChartProps {
  chart: Answer['charts'][number];
  /** The answer's own table of the same figures, whose rows open what they stand on. */
  twin?: Answer['tables'][number] | undefined;
  onEvidence: OpenEvidence;
}

/** A chart of an answer with its twin: the same figures as a table. */
export function AnswerChart({ chart, twin, onEvidence }: AnswerChartProps) {
  const [isTable, setIsTable] = useState(false);
  const series = readSeries(chart);
  if (series === null) {
    return (
      <p role="alert" className="rounded-card bg-warn-wash px-4 py-3 text-13 text-warn">
        Invalid chart data
      </p>
    );
  }
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface text-quiet">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1">
        <span className="text-13 font-semibold text-text">{chart.title}</span>
        <span className="flex items-center gap-2">
          {!isTable && (
            <IconButton
              label={`Download ${chart.title} as PNG`}
              icon={<ImageDown size={16} strokeWidth={1.75} />}
              onClick={(event) => savePicture(chart, series, event.currentTarget)}
            />
          )}
          {twin !== undefined && <SaveRows table={twin} title={chart.title} />}
          <TextButton quiet className="text-13" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </TextButton>
        </span>
      </figcaption>
      {isTable ? (
        <div className="text-text">
          {twin === undefined ? (
            <ChartRows chart={chart} series={series} />
          ) : (
            <AnswerRows table={twin} label={chart.title} onEvidence={onEvidence} />
          )}
        </div>
      ) : (
        <div className="px-4 pb-4">
          {series.length > 1 && <Key series={series} />}
          <CanvasChart chart={chart} series={series} />
        </div>
      )}
    </figure>
  );
}

/** The figures of a chart that came without a table of its own. */
function ChartRows({ chart, series }: { chart: Answer['charts'][number]; series: Series[] }) {
  return (
    <Table
      label={chart.title}
      dense
      rows={chart.data.labels.map((label, at) => ({ label, at }))}
      rowKey={(row) => String(row.at)}
      columns={[
        { header: 'Label', cell: (row) => fullLabel(row.label) },
        ...series.map((one) => ({
          header: one.label,
          align: 'right' as const,
          cell: (row: { at: number }) => formatOf(chart.unit)(one.values[row.at] ?? 0),
        })),
      ]}
    />
  );
}

/** Which color is what, where a chart has several: the specification hides the legend of the picture itself. */
function Key({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-label="Key" className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-12">
      {series.map(({ label }, at) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3 rounded-control"
            style={{ backgroundColor: colorAt(at) }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The picture as it stands on the screen: in its theme, on the ground of its frame. */
function savePicture(chart: Answer['charts'][number], series: Series[], pressed: HTMLElement) {
  const ground = pressed.closest('figure') ?? pressed;
  chartPicture(chart, series, ground)
    .then((picture) => saveFile('cairn-chart.png', 'image/png', picture))
    .catch((error: unknown) => {
      logFailure('chart picture', error);
      showToast('The picture could not be made.', 'bad');
    });
}
