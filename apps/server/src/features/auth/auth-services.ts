import type { Services } from '../../services.ts';
import { createCodes, type Codes } from './codes.ts';
import { createPasswords, type Passwords } from '../../identity/passwords.ts';
import { createPasswordRule, type RequireGoodPassword } from './password-rule.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';

export interface AuthServices extends Services {
  passwords: Passwords;
  requireGoodPassword: RequireGoodPassword;
  codes: Codes;
  secondFactors: SecondFactors;
}

export function createAuthServices(services: Services): AuthServices {
  return {
    ...services,
    passwords: createPasswords(),
    requireGoodPassword: createPasswordRule(services.env),
    codes: createCodes(services.secretKey, services.clock),
    secondFactors: createSecondFactors(services.secretKey, services.clock),
  };
}
