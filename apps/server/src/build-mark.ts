declare const BUILD_MARK: string | undefined;

/** Names the build that this process was started from; null where it runs from its sources. */
export const buildMark = typeof BUILD_MARK === 'undefined' ? null : BUILD_MARK;
