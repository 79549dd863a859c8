/** Of these the worst is the most. */
export const costs = /expenses|cost_of|money_out|bills|payables|paid_out|purchase/;
