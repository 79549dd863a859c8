import type { EndpointName, EndpointShape } from '@cairn/contract';
import { routesByRoom, type RoomName } from '@cairn/contract/routes';
import { loadOnce } from '../load-once.ts';

type Room = Partial<Record<string, EndpointShape>>;

/** A screen has the schemas of the few rooms that it calls: making those of all takes a phone a fifth of a second. */
const rooms: Record<RoomName, () => Promise<Room>> = {
  config: async () => (await import('@cairn/contract/config')).config,
  auth: async () => (await import('@cairn/contract/auth')).auth,
  owner: async () => (await import('@cairn/contract/owner')).owner,
  account: async () => (await import('@cairn/contract/account')).account,
  dashboard: async () => (await import('@cairn/contract/dashboard')).dashboard,
  banks: async () => (await import('@cairn/contract/banks')).banks,
  books: async () => (await import('@cairn/contract/books')).books,
  briefing: async () => (await import('@cairn/contract/briefing')).briefing,
  cashCorrections: async () => (await import('@cairn/contract/cash-corrections')).cashCorrections,
  recurring: async () => (await import('@cairn/contract/recurring')).recurring,
  reconciliation: async () => (await import('@cairn/contract/reconciliation')).reconciliation,
  notifications: async () => (await import('@cairn/contract/notifications')).notifications,
  reports: async () => (await import('@cairn/contract/reports')).reports,
  scenarios: async () => (await import('@cairn/contract/scenarios')).scenarios,
  digests: async () => (await import('@cairn/contract/digests')).digests,
  push: async () => (await import('@cairn/contract/push')).push,
  onboarding: async () => (await import('@cairn/contract/onboarding')).onboarding,
  bankStatements: async () => (await import('@cairn/contract/bank-statements')).statements,
  calendar: async () => (await import('@cairn/contract/calendar')).calendar,
  taxes: async () => (await import('@cairn/contract/taxes')).taxes,
  transactions: async () => (await import('@cairn/contract/transactions')).transactions,
  payees: async () => (await import('@cairn/contract/payees')).payees,
  transfers: async () => (await import('@cairn/contract/transfers')).transfers,
  data: async () => (await import('@cairn/contract/data')).data,
  samplePrompts: async () => (await import('@cairn/contract/sample-prompts')).samplePrompts,
  chat: async () => (await import('@cairn/contract/chat')).chat,
  chatFiles: async () => (await import('@cairn/contract/chat-files')).chatFiles,
  documents: async () => (await import('@cairn/contract/documents')).documents,
  operator: async () => (await import('@cairn/contract/operator')).operator,
};

const shapes = new Map(
  Object.entries(routesByRoom).flatMap(([room, routes]) => {
    const load = loadOnce(rooms[room as RoomName]);
    return Object.keys(routes).map((name) => [name, load]);
  }),
);

/** What a call of that name sends and answers. */
export async function loadShape(name: EndpointName): Promise<EndpointShape> {
  const shape = (await shapes.get(name)?.())?.[name];
  if (shape === undefined) throw new Error(`The contract has no call ${name}.`);
  return shape;
}
