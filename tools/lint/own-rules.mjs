// Rules of ours, beside those that come with the linter.

/**
 * The compiler takes any object of the same shape for an instance of a class, unless the class has a member that no literal
 * can have. An error is thrown and caught by its class, and what implements an interface stands for its shape: neither is asked
 * for one, nor what a declaration file says of somebody else's class.
 */
const privateMember = {
  /** @param {{ filename: string, report: (of: { node: object, message: string }) => void }} context */
  create: (context) => {
    /** @param {Class} node */
    const check = (node) => {
      const isAnother = node.superClass || (node.implements?.length ?? 0) > 0;
      if (isAnother || context.filename.endsWith('.d.ts') || node.body.body.some(isPrivate)) return;
      const message = 'A class without a private member is one with any object of its shape.';
      context.report({ node, message });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};

/**
 * @typedef {{ key?: { type: string }, accessibility?: string, value?: { params?: Member[] } }} Member
 * @typedef {{ superClass: object | null, implements?: object[], body: { body: Member[] } }} Class
 */

/** @param {Member} member @returns {boolean} */
const isPrivate = ({ key, accessibility, value }) =>
  key?.type === 'PrivateIdentifier' ||
  accessibility === 'private' ||
  accessibility === 'protected' ||
  value?.params?.some(({ accessibility: of }) => of === 'private' || of === 'protected') === true;

export default { meta: { name: 'cairn' }, rules: { 'private-member': privateMember } };
