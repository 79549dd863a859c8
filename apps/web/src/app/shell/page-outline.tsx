import { Wordmark } from '../../ui/wordmark.tsx';

/**
 * The frame of a screen before any script has run: the build writes it into the page, and the shell takes its place.
 * It stands where the shell will stand, by the window's width alone, and says nothing to a screen reader.
 */
export function PageOutline({ title }: { title: string | null }) {
  return (
    <div aria-hidden="true" className="flex min-h-dvh max-bar:block">
      <div className="hidden h-14 items-center border-b border-line px-4 max-bar:flex">
        <Wordmark />
      </div>
      <div className="w-[200px] shrink-0 border-r border-line px-3 py-4 max-fold:w-[65px] max-bar:hidden">
        <div className="flex h-7 items-center pl-1.5">
          <span className="max-fold:hidden">
            <Wordmark />
          </span>
          <span className="hidden max-fold:inline">
            <Wordmark markOnly />
          </span>
        </div>
      </div>
      <div className="min-w-0 flex-1">
        <div className="mx-auto max-w-[1264px] px-8 py-6 max-fold:px-6 max-bar:px-4 max-bar:py-4">
          {title !== null && <p className="text-20 font-semibold tracking-[-0.01em]">{title}</p>}
        </div>
      </div>
    </div>
  );
}
