import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { comparedMax, type Compared, type Saved } from './scenario.ts';

export interface ScenarioListProps {
  scenarios: readonly Saved[];
  /** Ids of those that are compared. */
  chosen: readonly string[];
  /** What came of those, by id. */
  outcomes: ReadonlyMap<string, Compared>;
  onChoose: (id: string, isChosen: boolean) => void;
  onEdit: (scenario: Saved) => void;
  onDelete: (scenario: Saved) => void;
}

/** The saved scenarios: which to compare, and what each supposes. */
export function ScenarioList(props: ScenarioListProps) {
  const { scenarios, chosen, outcomes, onChoose, onEdit, onDelete } = props;
  return (
    <ul aria-label="Scenarios" className="grid grid-cols-[minmax(0,1fr)]">
      {scenarios.map((scenario) => {
        const isChosen = chosen.includes(scenario.id);
        const effects = outcomes.get(scenario.id)?.effects ?? [];
        return (
          <li key={scenario.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <div className="flex items-start justify-between gap-2">
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && chosen.length >= comparedMax}
                onChange={(checked) => onChoose(scenario.id, checked)}
                label={<span className="text-14 font-medium text-text">{scenario.name}</span>}
              />
              <Menu
                label={`Actions for ${scenario.name}`}
                items={[
                  { label: 'Edit or rename', onSelect: () => onEdit(scenario) },
                  { label: 'Delete', danger: true, onSelect: () => onDelete(scenario) },
                ]}
              />
            </div>
            {effects.length > 0 && (
              <ul
                aria-label={`Changes in ${scenario.name}`}
                className="grid gap-1 pt-1 pl-7 text-13"
              >
                {effects.map(({ text, amount }, at) => (
                  <li key={at} className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 text-quiet">{text}</span>
                    <Money value={amount} signed />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
