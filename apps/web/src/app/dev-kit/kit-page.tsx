import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Toaster } from '../../ui/toast.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { ButtonsOnShow } from './buttons-on-show.tsx';
import { DataOnShow } from './data-on-show.tsx';
import { FieldsOnShow } from './fields-on-show.tsx';
import { FloatsOnShow } from './floats-on-show.tsx';
import { ProgressOnShow } from './progress-on-show.tsx';
import { StatesOnShow } from './states-on-show.tsx';

/** Every part of the kit in every state; in development only. */
export function KitPage() {
  usePageTitle('Kit');
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto grid max-w-[1000px] gap-12 px-4 py-8">
        <header className="flex items-center justify-between">
          <h1 className="text-28 font-semibold tracking-[-0.02em]">Kit</h1>
          <ThemeSwitch isNarrow={false} />
        </header>
        <ButtonsOnShow />
        <FieldsOnShow />
        <DataOnShow />
        <ProgressOnShow />
        <StatesOnShow />
        <FloatsOnShow />
      </main>
      <Toaster />
    </QueryClientProvider>
  );
}
