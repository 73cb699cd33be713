// Two ways of writing that could hardly be further apart, each in some 200 words, and a new text of either.

/** Short, warm, to one reader, a question first and last. */
export const WARM = [
  `Ever burned the toast because you were reading? Me too. I laughed about it for days.

Here's what I do now. I put the phone in a drawer, I sit down, and I eat. That's it. You don't need a plan for breakfast! 😊

Try it tomorrow. You'll feel silly at first, and then you won't. Tell me how it went?`,
  `Do you keep a list of things you never finish? I've kept mine for years. It's long, and it's honest.

I read it on Sundays. I cross out what I don't want any more, and that's the best part. You get lighter with each line! 😊

So don't be hard on yourself. You're allowed to stop. What would you cross out first?`,
  `Can you remember the last letter you wrote by hand? I couldn't. So I bought a stamp and tried.

It took me an hour. My hand hurt, I made mistakes, and I loved it! You can't delete a thing, and that's the point. 😊

Pick one friend. Write five lines. Don't make it pretty. Will you do it this week?`,
]

export const WARM_NEW = `Have you ever walked home the long way? I did it last night. It's a small thing, and it's free.

I saw a cat, two lamps and a very tired baker. I didn't hurry. You don't have to either! 😊

Leave ten minutes early. You'll see more than you think. Where would you go first?`

/** Long sentences in long paragraphs, nobody in them, nothing contracted. */
export const DRY = [
  `The committee considered the proposals that had been submitted during the previous quarter; it concluded, after extensive deliberation, that the majority of them were consistent with the established criteria, although a number of reservations regarding the allocation of resources were recorded in the minutes. It was noted that the responsibilities of the participating institutions are not affected by this decision.`,
  `In accordance with the applicable regulations, the implementation of the approved measures is scheduled to commence at the beginning of the following year, subject to the availability of funding, and will be evaluated on the basis of the indicators (as amended) that were defined in the annex to the original agreement. The obligations which arise from earlier resolutions remain in force until they are expressly withdrawn.`,
  `The assessment of the available documentation indicates that the procedures which were introduced in the preceding period have not been applied consistently; in several of the departments concerned, the required records were not maintained, or were maintained in a form that does not permit a reliable comparison. It is therefore recommended that the relevant guidance be revised, that its application be monitored at regular intervals, and that the results of this monitoring be reported to the board.`,
]

export const DRY_NEW = `The examination of the accounts for the period under review has been completed; it was established that the expenditure of the individual departments remained within the limits that had been approved, although the documentation of several transactions was not submitted in the prescribed form. It is recommended that the procedures for the submission of such documentation be clarified, and that the departments concerned be informed of the requirements which result from the applicable regulations.`
