/** What costs, or is still to be paid. */
export const costs = /expenses|cost_of|money_out|bills|payables|paid_out|purchase/;

/** Of costs, and of what customers still owe or take to pay it, the worst is the most. */
export const isWorstAtMost = (measure: string | undefined): boolean =>
  measure !== undefined && (costs.test(measure) || /receivable|days_to_pay|refund/.test(measure));
