/** Why a question that was understood has no answer here. */
export const outsideReasons = {
  other_business: 'I only see the records of your own business.',
  advice:
    'I cannot decide that for you. I can say how the business does, what it can afford and what to watch.',
  not_kept:
    'Of customers and vendors I have the name, city, state and email address, and their documents: no phone numbers, street addresses, payment terms, credit limits or tax numbers.',
  entered_by: 'Who entered or approved a transaction is not kept.',
  hours: 'The records have days, and no hours.',
  kind_of_item:
    'Sizes, colours, models and brands are not kept apart from the product that they are of.',
  turnover_of:
    'I do not work out how often that turns over. I can tell how many days customers take to pay, or how many days we take.',
  change_data: 'I answer questions; I do not move money or change records.',
} as const;
