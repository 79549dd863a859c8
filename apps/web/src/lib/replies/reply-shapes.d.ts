declare module 'virtual:reply-shapes' {
  /** By the name of the call; written by the build (`apps/web/reply-shapes.ts`). */
  export const replyShapes: unknown;
}
