import { limits } from '@cairn/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { checkRepliesWith } from '../../lib/api.ts';
import { checkReply } from '../../lib/check-reply.ts';
import { queryClient } from '../../lib/query.ts';
import { Toaster } from '../../ui/toast.tsx';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { keepOffline } from './keep-offline.ts';
import { MobileBar } from './mobile-bar.tsx';
import { OfflineNotice, WaitlistBanner, WorkingOutNotice } from './notices.tsx';
import { Sidebar } from './sidebar.tsx';
import { useOwner } from './use-owner.ts';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';
import { VerificationNotice } from './verification-notice.tsx';

export { readFirst } from './read-first.ts';

const loadingLineAfterMs = 150;

checkRepliesWith(checkReply);

keepOffline();

/** The frame around every signed-in screen, and where its data lives. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <PaletteOpener />
      <Toaster />
    </QueryClientProvider>
  );
}

function Frame() {
  const owner = useOwner();
  const isPhone = useIsWindowBelow(limits.mobileBarBelowPx);
  const isNarrow = useIsWindowBelow(limits.sidebarCollapseBelowPx);
  // What the user chose holds for the width it was chosen at; crossing 850 px decides again.
  const [choice, setChoice] = useState<{ isCollapsed: boolean; atNarrow: boolean } | null>(null);
  const isCollapsed = choice?.atNarrow === isNarrow ? choice.isCollapsed : isNarrow;
  return (
    <div className={isPhone ? 'min-h-dvh' : 'flex min-h-dvh'}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {isPhone ? (
        <MobileBar owner={owner} />
      ) : (
        <Sidebar
          isCollapsed={isCollapsed}
          onToggle={() => setChoice({ isCollapsed: !isCollapsed, atNarrow: isNarrow })}
          owner={owner}
        />
      )}
      <main
        ref={useFocusOnArrival()}
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 pb-(--foot) outline-none"
      >
        <LoadingLine />
        <div className="mx-auto max-w-[1264px] px-8 py-6 max-fold:px-6 max-bar:px-4 max-bar:py-4">
          <div className="grid gap-3 not-empty:mb-6">
            <OfflineNotice />
            <VerificationNotice />
            <WaitlistBanner />
            <WorkingOutNotice />
          </div>
          <Outlet />
        </div>
      </main>
      {isPhone && <BottomBar />}
    </div>
  );
}

/** The press that led to another screen may have gone with the one before: the focus goes to the new screen, not nowhere. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** A thin line at the top while the next screen's code is on its way; where that takes a moment only, there is none. */
function LoadingLine() {
  const { state } = useNavigation();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setIsSlow(true), loadingLineAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [state]);
  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent"
    />
  );
}
