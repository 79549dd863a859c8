/** Nothing but the page's own ground: the first screen follows within a moment. */
export function RouteLoading() {
  return <div aria-busy="true" className="min-h-dvh" />;
}
