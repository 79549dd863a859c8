export function NoPreview() {
  return (
    <p role="alert" className="grid min-h-40 place-items-center text-center text-13 text-quiet">
      The file could not be shown. Download it to open it.
    </p>
  );
}
