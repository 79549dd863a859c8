export interface OutboxNoteProps {
  /** Where this machine's outbox is; null where mail and texts go to real mailboxes. */
  url: string | null | undefined;
}

/** Where a code or a link is to be found while nothing is really sent. Last in its column: it arrives late. */
export function OutboxNote({ url }: OutboxNoteProps) {
  if (url === null || url === undefined) return null;
  return (
    <p className="text-13 text-quiet">
      No real mail or texts are sent.{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap text-accent underline"
      >
        Open the outbox
      </a>
    </p>
  );
}
