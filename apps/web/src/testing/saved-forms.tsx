import type { EndpointName } from '@cairn/contract';
import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { DocumentsPage } from '../features/documents/documents-page.tsx';
import { HistoryPage } from '../features/history/history-page.tsx';
import { LimitsDialog } from '../features/notifications/limits-dialog.tsx';
import { PaymentsView } from '../features/payments/payments-view.tsx';
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx';
import { ScenariosView } from '../features/scenarios/scenarios-view.tsx';
import { NotificationTab } from '../features/settings/notifications/notification-tab.tsx';
import { ProfileTab } from '../features/settings/profile/profile-tab.tsx';
import { SecurityPassword } from '../features/settings/security/password.tsx';
import { CategoryForm } from '../features/transactions/category-form.tsx';
import { NoteField } from '../features/transactions/note-field.tsx';
import { TransactionsPage } from '../features/transactions/transactions-page.tsx';
import type { Answers } from './fake-server.ts';
import { adaProfile } from './profiles.ts';
import * as made from './saved-records.ts';

type User = ReturnType<typeof userEvent.setup>;

/** A place where something is saved: what is filled in, which press saves it, and what must outlive a failure. */
export interface SavedForm {
  what: string;
  screen: ReactNode;
  reads: Answers;
  /** The call that saves. */
  call: EndpointName;
  fillIn: (user: User) => Promise<void>;
  save: (user: User) => Promise<void>;
  expectKept: () => void;
  /** Said where the server says nothing. */
  ownWords: string;
  /** Where the specification has one sentence for whatever happened. */
  alwaysSaid?: string;
}

const nothing = () => undefined;
const press = (name: string | RegExp) => async (user: User) =>
  user.click(await screen.findByRole('button', { name }));
const type = async (user: User, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const holds = (label: string, value: string) => () =>
  expect(screen.getByLabelText(label)).toHaveValue(value);

export const savedForms: readonly SavedForm[] = [
  {
    what: 'a new scenario',
    screen: <ScenariosView onBack={nothing} />,
    reads: { scenarios: made.scenarios, compareScenarios: made.comparison },
    call: 'createScenario',
    fillIn: async (user) => {
      await press('New scenario')(user);
      await type(user, 'Name', 'A second oven');
      await type(user, 'Amount', '900');
    },
    save: press('Save'),
    expectKept: holds('Name', 'A second oven'),
    ownWords: 'The scenario could not be saved. Try again.',
  },
  {
    what: 'a payment that is added',
    screen: <PaymentsView onBack={nothing} onOpenDocument={nothing} />,
    reads: { recurringTransactions: made.recurring },
    call: 'addRecurring',
    fillIn: async (user) => {
      await press('Add a payment')(user);
      await type(user, 'Name', 'Lease');
      await type(user, 'Amount', '120.00');
      await type(user, 'Next date', '2026-12-01');
    },
    save: press('Add'),
    expectKept: holds('Name', 'Lease'),
    ownWords: 'This could not be added. Try again.',
  },
  {
    what: 'the notes of a payment',
    screen: <PaymentsView onBack={nothing} onOpenDocument={nothing} />,
    reads: { recurringTransactions: made.recurring },
    call: 'changeRecurring',
    fillIn: async (user) => {
      await press('Hill Rent')(user);
      await type(user, 'Remarks', 'Ask for a receipt');
    },
    save: press('Save'),
    expectKept: holds('Remarks', 'Ask for a receipt'),
    ownWords: 'This could not be saved. Try again.',
  },
  {
    what: 'the limits of notifications',
    screen: <LimitsDialog onClose={nothing} />,
    reads: { alertLimits: made.alertLimits },
    call: 'setAlertLimits',
    fillIn: (user) => type(user, 'Cash never below ($)', '7500'),
    save: press('Save'),
    expectKept: holds('Cash never below ($)', '7500'),
    ownWords: 'The limits could not be saved. Try again.',
  },
  {
    what: 'the category of a row',
    screen: <CategoryForm row={made.categorizedRow} onClose={nothing} />,
    reads: { categories: made.categories },
    call: 'categorize',
    fillIn: async (user) =>
      user.selectOptions(await screen.findByLabelText('Category'), made.categoryId),
    save: press('Save'),
    expectKept: holds('Category', made.categoryId),
    ownWords: 'The category could not be changed. Try again.',
  },
  {
    what: 'the note of a transaction',
    screen: <NoteField id={made.categorizedRow.transaction_id} note="" />,
    reads: {},
    call: 'noteTransaction',
    fillIn: async (user) => user.type(await screen.findByLabelText('Note'), 'For the spring job'),
    save: press('Save note'),
    expectKept: holds('Note', 'For the spring job'),
    ownWords: 'The note could not be saved. Try again.',
  },
  {
    what: 'a rule that is deleted',
    screen: <TransactionsPage onOpenDocument={nothing} firstStep={null} />,
    reads: {
      bankRows: made.bankRows,
      transactionViews: made.transactionViews,
      categoryRules: made.rules,
    },
    call: 'deleteCategoryRule',
    fillIn: async (user) => {
      await user.click(await screen.findByRole('tab', { name: 'Rules' }));
      await press('Delete the rule for Zebra')(user);
    },
    save: press('Delete rule'),
    expectKept: () => expect(screen.getByRole('dialog', { name: /Zebra/ })).toBeVisible(),
    ownWords: 'This could not be saved. Try again.',
  },
  {
    what: 'a bank row that is joined with the books',
    screen: <ReconciliationPage />,
    reads: {
      reconciliation: made.reconciliation,
      reconciledRows: made.reconciledRows,
      matchOffers: made.matchOffers,
    },
    call: 'chooseMatch',
    fillIn: press('Find in the books: Northwind'),
    save: press(/^Match with/),
    expectKept: () => expect(screen.getByRole('list', { name: 'Offers' })).toBeVisible(),
    ownWords: 'This could not be saved. Try again.',
  },
  {
    what: 'contact details',
    screen: <ProfileTab minimumCash={null} />,
    reads: { userInfo: adaProfile },
    call: 'updateContactInfo',
    fillIn: async (user) => {
      await press('Edit contact details')(user);
      await type(user, 'Mobile', '5559876543');
    },
    save: press('Save'),
    expectKept: holds('Mobile', '5559876543'),
    ownWords: 'Failed to update contact information.',
    alwaysSaid: 'Failed to update contact information.',
  },
  {
    what: 'business details',
    screen: <ProfileTab minimumCash={null} />,
    reads: { userInfo: adaProfile },
    call: 'businessInfo',
    fillIn: async (user) => {
      await press('Edit business details')(user);
      await type(user, 'City', 'Portland');
    },
    save: press('Save'),
    expectKept: holds('City', 'Portland'),
    ownWords: 'Failed to update business info',
    alwaysSaid: 'Failed to update business info',
  },
  {
    what: 'a new password',
    screen: <SecurityPassword />,
    reads: { userInfo: adaProfile },
    call: 'changePassword',
    fillIn: async (user) => {
      await press('Change password')(user);
      await type(user, 'Current password', 'old one');
      await type(user, 'New password', 'a new one of mine');
      await type(user, 'Confirm new password', 'a new one of mine');
    },
    save: press('Change password'),
    expectKept: holds('New password', 'a new one of mine'),
    ownWords: 'Your password could not be changed. Please try again.',
  },
  {
    what: 'the switch of the weekly summary',
    screen: <NotificationTab />,
    reads: {
      digestChoices: made.digestChoices,
      pushDevices: { public_key: 'BKey', endpoints: [] },
    },
    call: 'setDigestChoices',
    fillIn: async () => {
      await screen.findByRole('switch', { name: 'Weekly' });
    },
    save: async (user) => user.click(screen.getByRole('switch', { name: 'Weekly' })),
    // It moves back: it shows what holds.
    expectKept: () => expect(screen.getByRole('switch', { name: 'Weekly' })).not.toBeChecked(),
    ownWords: 'Your choice could not be saved. Try again.',
  },
  {
    what: 'the tag of a document',
    screen: <DocumentsPage renderAdd={() => null} />,
    reads: made.documentReads,
    call: 'updateGlobalFile',
    fillIn: async (user) => {
      await press('edit tag')(user);
      await type(user, 'edit tag', 'travel');
    },
    save: async (user) => user.type(screen.getByLabelText('edit tag'), '{Enter}'),
    expectKept: holds('edit tag', 'travel'),
    ownWords: 'Could not update tag. Try again.',
    alwaysSaid: 'Could not update tag. Try again.',
  },
  {
    what: 'the title of a conversation',
    screen: <HistoryPage activeId={null} onLeaveActive={nothing} renderMessages={() => null} />,
    reads: { conversations: made.conversations },
    call: 'updateConversation',
    fillIn: async (user) => {
      await press('Rename Late payers')(user);
      await type(user, 'Title', 'Who pays late');
    },
    save: press('Save the title'),
    expectKept: holds('Title', 'Who pays late'),
    ownWords: 'The title could not be saved. Try again.',
  },
];
