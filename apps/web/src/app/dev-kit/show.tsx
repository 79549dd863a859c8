import type { ReactNode } from 'react';

/** A titled stretch of the kit page. */
export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b border-line pb-2 text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
