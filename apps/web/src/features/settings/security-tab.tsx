import { SecurityActivity } from './security-activity.tsx';
import { SecurityPassword } from './security-password.tsx';
import { SecuritySessions } from './security-sessions.tsx';
import { SecurityTwoFactor } from './security-two-factor.tsx';

/** Specification, section 2, 'Settings', Security; and what a careful owner looks for beside it. */
export function SecurityTab() {
  return (
    <div className="grid gap-10">
      <SecurityTwoFactor />
      <SecurityPassword />
      <SecuritySessions />
      <SecurityActivity />
    </div>
  );
}
