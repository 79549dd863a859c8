import { FileText } from 'lucide-react';

/** A file that was attached, where it came (specification, section 2, 'Chat'). */
export function FileMessage({ name }: { name: string }) {
  return (
    <div className="flex max-w-[85%] min-w-0 items-center gap-3 justify-self-end rounded-card border border-line bg-accent-wash px-4 py-2.5">
      <FileText size={20} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-12 text-quiet">File attachment</p>
      </div>
    </div>
  );
}
