import { useState } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Show } from './show.tsx';

export function ProgressOnShow() {
  const [page, setPage] = useState(5);
  return (
    <Show title="Pages and progress">
      <Pagination label="Pages, few" page={Math.min(page, 3)} pages={3} onPage={setPage} />
      <Pagination label="Pages, many" page={page} pages={12} onPage={setPage} />
      <ProgressBar label="Not begun" done={0} of={10} />
      <ProgressBar label="Under way" done={4} of={10} />
      <ProgressBar label="Done" done={10} of={10} />
      <ProgressBar label="Nobody knows how far" />
    </Show>
  );
}
