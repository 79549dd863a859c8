/**
 * What is said beside a question and takes nothing from it and adds nothing to it: how one asks, how sure one is, how one
 * feels about it. None of these words is held for a name's, nor is another word corrected into one of them.
 */
export const besideWords: readonly string[] = `
actual|actually|sheer|mere|whatsoever|nowadays|hereby|therefore|meanwhile|thus|indeed|alas|anybody|somebody|honestly|frankly|basically|essentially|literally|seriously|surely|certainly|definitely|possibly|probably|perhaps|maybe
hopefully|obviously|clearly|simply|merely|truly|ultimately|ideally|evidently|apparently|unfortunately|sadly|luckily
thankfully|surprisingly|specifically|precisely|effectively|practically|anyway|anyhow|somehow|by any chance|by the way|btw
fyi|asap|quickly|real quick|quick question|quick one|another question|one more question|another one|for starters
to be honest|to be exact|to be precise|in fact|as it happens|if possible|if you can|if you could|if you would|if any
would you mind|do you mind|mind telling me|be so kind|be a dear|do me a favor|do me a favour|pretty please|humor me
excuse me|pardon me|forgive me|sorry to bother you|remind me|remind me again|refresh my memory|refresh my memory on
jog my memory|jog my memory on|walk me through|talk me through|run me through|take me through|run through|run down
fill me in|fill me in on|clue me in|clue me in on|bring me up to speed on|catch me up on|help me understand|help me see
help me out with|help me find|dig up|dig out|pull up|bring up|lay out|spell out|break out|read out|print out|point out
any idea|any idea of|any clue|any guess|got any idea|a rough idea|rough idea of|rough estimate of|a feel for|a sense of
some sense of|an idea of|idea of|the lowdown on|lowdown on|the scoop on|scoop on|the skinny on|the story with|story with
the story on|the deal with|the situation with|the word on|i would love to|i would love|i would really love|i'd love to|i'd love
i'd appreciate|i would appreciate|appreciate it|appreciated|much appreciated|i was hoping|i am hoping|i'm hoping|hoping to|i hope
i wonder|i was wondering|i am wondering|i keep forgetting|keep forgetting|i forgot|i forget|i can't remember|i cannot remember
i don't remember|i do not remember|i don't recall|i do not recall|do you recall|do you remember|remember|happen to know
trying to remember|trying to recall|telling me|tell us|ballpark|ball park|ballpark figure|in round numbers|in round figures
round about|more or less|or so|or thereabouts|give or take|all told|all in all|in all
all in|on the whole|at the end of the day|long story short|in short|in a nutshell|for the record|for my records
for our records|for my own records|off the top of your head|as best you can|as far as you know|as far as you can tell
as far as you can see|as you can see|as we speak|over at|over there|out of curiosity|just curious|for curiosity
`
  .trim()
  .split(/[|\n]/);
