import type { Api, ReplyOf } from '@cairn/contract';
import type { SignedInUser } from './factories.ts';
import { runQueue } from './run-queue.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST';

/** The calls of linking an accounting package, as the portal and the browser make them. */
export function booksCalls(test: TestApp, owner: SignedInUser) {
  const call = async (method: Method, url: string, payload?: object) => {
    const { headers } = owner;
    const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<{ code: string; message: string }>() };
  };
  const read = async <N extends 'booksStatus' | 'booksAccounts' | 'companyInfo' | 'kpiMetrics'>(
    url: string,
  ) => {
    const reply = await test.app.inject({ method: 'GET', url, headers: owner.headers });
    return reply.json<ReplyOf<Api[N]>>();
  };
  const start = async (held?: string) => {
    const headers = { ...owner.headers, ...(held !== undefined && { cookie: held }) };
    const reply = await test.app.inject({ method: 'GET', url: '/auth/qbo', headers });
    const authUrl = new URL(reply.json<{ auth_url: string }>().auth_url);
    const setCookie = String(reply.headers['set-cookie']);
    return {
      authUrl,
      state: authUrl.searchParams.get('state') ?? '',
      cookie: setCookie.split(';')[0] ?? '',
      setCookie,
    };
  };
  const comeBack = async (query: Record<string, string>, cookie?: string) => {
    const reply = await test.app.inject({
      method: 'GET',
      url: `/auth/qbo/callback?${new URLSearchParams(query).toString()}`,
      ...(cookie !== undefined && { headers: { cookie } }),
    });
    return reply.headers.location ?? String(reply.statusCode);
  };
  return {
    call,
    /** Begins in a browser that holds `cookie`, if any; what it is sent to and what it holds then. */
    start,
    /** The browser comes back from the consent page; where it is sent on to. */
    comeBack,
    /** Links a company of the stand-in, and has it read. */
    link: async (allow: (redirectUri: string) => string, realmId: string) => {
      const { state, cookie, authUrl } = await start();
      const code = allow(authUrl.searchParams.get('redirect_uri') ?? '');
      const place = await comeBack({ state, code, realmId }, cookie);
      await runQueue(test);
      return place;
    },
    status: () => read<'booksStatus'>('/qbo/status'),
    accounts: () => read<'booksAccounts'>('/qbo/accounts'),
    company: () => read<'companyInfo'>('/qbo/company_info'),
    metrics: () => read<'kpiMetrics'>('/dashboard/kpi-metrics'),
    refresh: () => call('POST', '/qbo/refresh'),
    disconnect: (keepData: boolean) => call('POST', '/qbo/disconnect', { keep_data: keepData }),
  };
}

export type BooksCalls = ReturnType<typeof booksCalls>;
