// Imported first by every command, for its effect: an older Node would fail later with a riddle.
// It may use only what a very old Node understands.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Cairn needs Node 20.19 or newer. This is Node ${process.versions.node}. Install a newer one and try again.`,
  );
  process.exit(1);
}
