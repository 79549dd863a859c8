// Imported for its effect. npm runs a script through a shell and hands SIGTERM on to that shell only,
// which dies without telling anyone: the server would go on, holding its port and its database.
// A process whose shell has gone has another parent; that is how it learns of the signal.

import { clearInterval, setInterval } from 'node:timers';

if (process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32') {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
