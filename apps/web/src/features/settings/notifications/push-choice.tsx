import { Switch } from '../../../ui/form/switch.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { PushSupport } from './push-subscription.ts';
import { usePush } from './use-push.ts';

const reasons: Record<Exclude<PushSupport, 'possible'>, string> = {
  blocked:
    'Notifications from Cairn are blocked in this browser. Allow them in its site settings, then come back.',
  'needs-home-screen':
    'Add Cairn to your Home Screen first (Share, then Add to Home Screen), and open it from there.',
  'no-service':
    "This browser can't reach a push service, so nothing can come here while Cairn is closed. Turn on Urgent above to get an email instead.",
  impossible: "This browser can't show notifications.",
};

/** What is urgent, on this device, while Cairn is closed. */
export function PushChoice() {
  const { support, isOn, isBusy, isKnown, elsewhere, choose } = usePush();
  return (
    <section aria-label="Notifications on this device">
      <h2 className="text-16 font-semibold">On this device</h2>
      <ChoiceRow
        label="Push"
        text="A notification as soon as something urgent comes up, even when Cairn is closed. It says what it is about and shows no amounts."
        note={noteOf(support, elsewhere)}
      >
        <Switch
          label="Push"
          checked={isOn}
          disabled={support !== 'possible' || !isKnown || isBusy}
          onChange={(wanted) => void choose(wanted)}
        />
      </ChoiceRow>
    </section>
  );
}

function noteOf(support: PushSupport, elsewhere: number): string | null {
  if (support !== 'possible') return reasons[support];
  if (elsewhere === 0) return null;
  return `Also on ${elsewhere} other ${elsewhere === 1 ? 'device' : 'devices'}.`;
}
