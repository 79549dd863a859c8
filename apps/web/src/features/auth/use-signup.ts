import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useConfig } from '../../lib/use-config.ts';
import { registerAccount } from './register-account.ts';
import { checkSignup, emptySignup, type SignupErrors, type SignupField } from './signup-form.ts';

/** Values, errors and submission of the sign-up form (specification, sections 2, 4, 5 and 8). */
export function useSignup() {
  const navigate = useNavigate();
  const rules = useConfig()?.signup_rules ?? 'specified';
  const [values, setValues] = useState(emptySignup);
  const [errors, setErrors] = useState<SignupErrors>({});
  const [agreed, setAgreed] = useState(false);
  const [termsError, setTermsError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wasTried, setWasTried] = useState(false);

  // Errors appear with the first attempt and then follow the typing. Not on leaving a field: a text that
  // appears under the pointer would push the button away from the press that is under way.
  const put = (name: SignupField, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (wasTried) setErrors(checkSignup(next, rules));
  };
  const agree = (isTicked: boolean) => {
    setAgreed(isTicked);
    setTermsError(isTicked ? null : 'You must accept the terms and privacy policy');
  };

  const submit = async () => {
    const found = checkSignup(values, rules);
    setWasTried(true);
    setErrors(found);
    setFailure(null);
    if (!agreed) {
      setTermsError('You have to accept our privacy policy and terms of service');
      return;
    }
    if (Object.values(found).some((error) => error !== undefined)) return;
    setIsBusy(true);
    const outcome = await registerAccount(values);
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      setErrors(outcome.fields);
      setFailure(outcome.message);
      return;
    }
    await navigate(paths.emailVerification, { state: { code_sent_at: outcome.codeSentAt } });
  };

  return { rules, values, errors, agreed, termsError, failure, isBusy, put, agree, submit };
}
