// Runs before the first paint, so that a chosen theme never flashes the other one.
(function () {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be switched off; the system's preference then holds.
  }
})();
