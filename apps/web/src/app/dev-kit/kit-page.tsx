export function KitPage() {
  return <main>Kit</main>;
}
