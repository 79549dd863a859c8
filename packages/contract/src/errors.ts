/**
 * Every refusal of the product: its status and what it tells the user. The web decides by code; the
 * specification matches on some of the phrases, which errors.test.ts pins.
 */
export const errorTable = {
  // Any call.
  invalid_request: {
    status: 400,
    message: 'Some of what was sent is not right. Check the fields and try again.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  too_large: { status: 413, message: 'That is larger than we accept.' },
  unsupported_media_type: { status: 415, message: 'This call takes JSON.' },
  too_many_requests: {
    status: 429,
    message: 'Too many tries. Please wait a little and try again.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'Cairn cannot reach its database right now. Please try again in a moment.',
  },
  took_too_long: {
    status: 503,
    message: 'This took too long and was stopped. Please try again in a minute.',
  },
  working_out: {
    status: 503,
    message: 'Cairn is working out your figures. Please try again in a moment.',
  },
  stopping: {
    status: 503,
    message: 'Cairn is being restarted. Please ask again in a moment.',
  },

  // Session and gates.
  session_required: { status: 401, message: 'Please log in.' },
  session_expired: { status: 401, message: 'Session expired. Please log in again.' },
  email_not_verified: { status: 403, message: 'email not verified' },
  phone_not_verified: { status: 403, message: 'phone number not verified' },
  not_approved: {
    status: 403,
    message: "You're on the waitlist. We'll notify you as soon as it's your turn.",
  },

  // Sign-up and sign-in.
  wrong_credentials: { status: 401, message: 'Invalid email or password.' },
  account_exists: { status: 409, message: 'An account with this email already exists.' },
  code_invalid: { status: 400, message: 'Invalid or expired code.' },
  contact_taken: { status: 409, message: 'This contact belongs to another account.' },
  resend_locked: {
    status: 429,
    message: 'A code was sent a moment ago. Please wait before asking for another.',
  },
  number_not_served: {
    status: 400,
    message: 'We cannot send text messages to this number. Please use another.',
  },
  texts_used_up: {
    status: 429,
    message: 'No more text messages can be sent today. Please try again tomorrow.',
  },
  reset_link_invalid: { status: 400, message: 'Reset link is invalid or has expired.' },
  refresh_failed: { status: 401, message: 'Token refresh failed.' },
  two_factor_required: { status: 403, message: 'two-factor code required' },
  two_factor_code_invalid: { status: 400, message: 'Invalid or expired two-factor code.' },
  two_factor_expired: {
    status: 400,
    message: 'This sign-in took too long. Please log in again.',
  },
  two_factor_state: {
    status: 409,
    message: 'Two-factor authentication is not in the state that this needs.',
  },
  identity_rejected: {
    status: 401,
    message: 'The identity provider did not confirm who you are. Please try again.',
  },
  identity_conflict: {
    status: 409,
    message: 'An account with this email already exists. Please log in with your password.',
  },
  identity_not_set_up: { status: 404, message: 'Sign-in with Google is not set up here.' },
  identity_unavailable: {
    status: 503,
    message: 'The identity provider cannot be reached right now. Please try again in a moment.',
  },

  // The account of a signed-in person. A wrong password here is 400: 401 would sign them out.
  password_wrong: { status: 400, message: 'The current password is not right.' },
  session_not_found: { status: 404, message: 'This session does not exist.' },

  // Statements.
  statement_unreadable: {
    status: 422,
    message: 'This file could not be read as a bank statement.',
  },
  statement_unanswered: {
    status: 409,
    message:
      'Something in this file can be read in more than one way. Answer the question about it first.',
  },
  statement_not_ready: { status: 409, message: 'This statement has already been imported.' },

  statement_not_imported: {
    status: 409,
    message: 'This statement has no finished import that could be undone.',
  },

  // Linked banks.
  bank_unavailable: {
    status: 503,
    message: 'The bank cannot be reached right now. Please try again in a moment.',
  },
  bank_refused: { status: 422, message: 'The bank did not accept this.' },
  link_session_invalid: {
    status: 400,
    message: 'This link to your bank took too long. Please start again.',
  },
  account_not_linked: {
    status: 409,
    message: 'This account comes from statement files. Import a newer statement to update it.',
  },

  // The accounting package.
  books_conflict: {
    status: 409,
    message:
      'Books from elsewhere are here already, and two sets of books would count everything twice. Remove them in Settings, then connect.',
  },
  books_not_linked: { status: 409, message: 'No accounting package is connected.' },
  books_unavailable: {
    status: 503,
    message: 'The accounting package cannot be reached right now. Please try again in a moment.',
  },

  account_in_own_currency: {
    status: 409,
    message: 'This account is in the currency of your business: there is nothing to convert.',
  },

  account_not_joined: {
    status: 409,
    message: 'This account was never joined with statement files.',
  },

  // The books archive.
  archive_unreadable: { status: 422, message: 'This file is not a zip of a books archive.' },

  // Recurring payments and notifications.
  cash_item_not_found: {
    status: 404,
    message: 'The forecast no longer expects this item. Reload the page to see what it expects.',
  },
  season_unknown: {
    status: 409,
    message: 'Your season is unknown: there is not a full year of history yet.',
  },
  too_many_corrections: {
    status: 409,
    message: 'There are too many corrections of the forecast. Undo some of them first.',
  },
  recurring_not_found: { status: 404, message: 'This recurring payment does not exist.' },
  recurring_stopped: {
    status: 409,
    message: 'This payment has stopped: there is no next date to change.',
  },
  account_not_found: { status: 404, message: 'This account does not exist.' },
  scenario_not_found: { status: 404, message: 'This scenario does not exist.' },
  scenario_limit: {
    status: 409,
    message: 'There are fifty scenarios already. Delete one that is no longer of use.',
  },
  scenario_impossible: { status: 400, message: 'This cannot be supposed.' },
  alert_not_found: { status: 404, message: 'This notification does not exist.' },
  currency_is_kept: {
    status: 409,
    message:
      'The currency cannot change: there are amounts in the one that you have, or Cairn does not keep figures in this one.',
  },
  push_service_unknown: {
    status: 400,
    message: "This browser's push service is not one that Cairn sends to.",
  },
  unsubscribe_invalid: {
    status: 400,
    message: 'This unsubscribe link is not valid. Log in and choose under Settings, Notification.',
  },

  // Documents.
  document_not_found: { status: 404, message: 'This document does not exist.' },
  transaction_not_found: { status: 404, message: 'This transaction does not exist.' },
  file_link_invalid: { status: 403, message: 'This link has expired. Download the file again.' },
  upload_broken: {
    status: 400,
    message: 'The upload broke off before the whole file had come. Nothing was kept; try again.',
  },
  upload_too_slow: {
    status: 408,
    message: 'The upload stood still for too long. Nothing was kept; try again.',
  },
  storage_used_up: {
    status: 507,
    message: 'Your business has used up its storage. Nothing was kept.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room left for files here. Nothing was kept.',
  },
  storage_unavailable: {
    status: 503,
    message: 'The file store cannot be reached right now. Please try again in a moment.',
  },

  // Conversations and questions.
  conversation_not_found: { status: 404, message: 'This conversation does not exist.' },
  answer_not_found: { status: 404, message: 'This conversation has no such answer.' },
  proposal_stale: {
    status: 409,
    message: 'This has changed since it was proposed. Ask for it again.',
  },
  file_not_found: { status: 404, message: 'This file does not exist.' },
  file_type_refused: {
    status: 415,
    message: 'Only .pdf, .xlsx, .xls and .csv files can be attached.',
  },
  file_unreadable: { status: 422, message: 'This file could not be read.' },
  too_many_files: {
    status: 409,
    message: 'A conversation holds twenty files. Remove one, or start another conversation.',
  },
  evidence_invalid: {
    status: 400,
    message: 'These rows can no longer be shown. Ask the question again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every reply that is not a success (detail repeats message: the specification reads either). */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  detail: string;
  request_id: string;
  fields?: Record<string, string>;
  /** With two_factor_required: what `POST /auth/two-factor/verify` takes beside the code. */
  challenge?: string;
}
