import { Plus, Trash2 } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { Show } from './show.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const tones: Tone[] = ['neutral', 'accent', 'good', 'bad', 'warn'];

export function ButtonsOnShow() {
  return (
    <Show title="Buttons, links, chips">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} icon={<Plus size={16} strokeWidth={1.75} />}>
            With icon
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} busy busyLabel="Saving...">
            Save
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <LinkButton to={paths.home}>Link as button</LinkButton>
        <TextLink to={paths.home}>Text link</TextLink>
        <TextButton>Text button</TextButton>
        <IconButton label="Delete" danger icon={<Trash2 size={18} strokeWidth={1.75} />} />
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </div>
    </Show>
  );
}
