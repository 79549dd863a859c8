import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { places } from '../places.ts';

/** What fits under a thumb; the menu at the top has every place. */
const shown = [paths.home, paths.cashflow, paths.transactions, paths.documents, paths.history].map(
  (path) => places.find((place) => place.path === path),
);

/** On a phone the places opened most stand at the bottom edge. What else keeps to that edge stands above --foot. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Places"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {shown.map(
          (place) =>
            place !== undefined && (
              <li key={place.path} className="min-w-0">
                <Link
                  to={place.path}
                  aria-current={place.path === pathname ? 'page' : undefined}
                  className="grid h-full content-center justify-items-center gap-0.5 text-12 text-quiet -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:[&_svg]:text-accent"
                >
                  <place.icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span className="max-w-full truncate max-[359px]:text-[0.625rem]">
                    {place.label}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
