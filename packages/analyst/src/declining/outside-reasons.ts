/** Why a question that was understood has no answer here. */
export const outsideReasons = {
  other_business: 'I only see the records of your own business.',
  advice:
    'I cannot decide that for you. I can tell you how your business is doing, what it can afford and what to watch.',
  not_kept:
    'For customers and vendors I have the name, city, state, email address and documents. I have no phone numbers, street addresses, payment terms, credit limits or tax IDs.',
  entered_by: "Your records don't say who entered or approved a transaction.",
  hours: 'Your records have dates but no times of day.',
  kind_of_item: "Sizes, colors, models and brands aren't tracked separately from the product.",
  turnover_of:
    "I don't work out turnover for that. I can tell you how many days customers take to pay, or how many days you take.",
  change_data: "I answer questions. I don't move money or change records.",
} as const;
