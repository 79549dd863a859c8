import { Button } from '../../ui/button.tsx';
import type { Config } from '../../lib/use-config.ts';
import { OutboxNote } from '../../ui/outbox-note.tsx';

export interface OutboxHelpProps {
  config: Config | null;
  isBusy: boolean;
  onDemoLogin: (login: NonNullable<Config['demo_login']>) => void;
}

/**
 * While codes go to this machine's outbox instead of real mailboxes, the page says where they are and
 * offers the demo company. It stands last in the column, so that its late arrival moves nothing.
 */
export function OutboxHelp({ config, isBusy, onDemoLogin }: OutboxHelpProps) {
  if (config === null) return null;
  const { demo_login: demo, outbox_url: outboxUrl } = config;
  if (demo === null && outboxUrl === null) return null;
  return (
    <section
      aria-label="Trying Cairn"
      className="mt-8 grid gap-3 border-t border-line pt-4 text-13"
    >
      {demo !== null && (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-quiet">
            <span className="block font-medium text-text">Demo company</span>
            Sample books, nothing real.
          </p>
          <Button size="small" disabled={isBusy} onClick={() => onDemoLogin(demo)}>
            Open the demo
          </Button>
        </div>
      )}
      <OutboxNote url={outboxUrl} />
    </section>
  );
}
