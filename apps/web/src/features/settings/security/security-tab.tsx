import { SecurityActivity } from './activity.tsx';
import { SecurityPassword } from './password.tsx';
import { SecuritySessions } from './sessions.tsx';
import { SecurityTwoFactor } from './two-factor.tsx';

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
