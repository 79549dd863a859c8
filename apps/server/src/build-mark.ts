declare const BUILD_MARK: string | undefined;
declare const FIGURES_MARK: string | undefined;

/** Names the build that this process was started from; null where it runs from its sources. */
export const buildMark = typeof BUILD_MARK === 'undefined' ? null : BUILD_MARK;

/** Names the code by which this process works figures out: that of two builds which differ elsewhere; null from sources. */
export const figuresMark = typeof FIGURES_MARK === 'undefined' ? null : FIGURES_MARK;
